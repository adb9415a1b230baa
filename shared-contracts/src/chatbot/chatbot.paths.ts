export const chatbotPaths = {
  dashboard: '/chatbot',
  projects: '/chatbot/projects',
  setting: '/chatbot/setting',
  flow: (projectId: string) => `/chatbot/projects/${projectId}`,
} as const;
