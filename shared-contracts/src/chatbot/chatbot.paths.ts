export const chatbotPaths = {
  dashboard: '/chatbot',
  projects: '/chatbot/projects',
  setting: '/chatbot/setting',
  brandedContent: '/chatbot/branded-content',
  brandedContentProject: (projectId: string) => `/chatbot/branded-content/${projectId}`,
  flow: (projectId: string) => `/chatbot/projects/${projectId}`,
} as const;
