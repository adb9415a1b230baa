import type { RightsRows } from '../../../testing/rights-rows.ts';

export const chatbotRights: RightsRows = {
  'chatbot.addProject': {
    kind: 'changing',
    but: { 'Free Trial': 'usageLimit', Professional: 'usageLimit', 'no plan': 'usageLimit' },
  },
  'chatbot.checkImage': { kind: 'signedIn' },
  // These plans have room for one project only, and the test has already added one.
  'chatbot.copyProject': {
    kind: 'changing',
    but: { 'Free Trial': 'usageLimit', Professional: 'usageLimit', 'no plan': 'usageLimit' },
  },
  'chatbot.deleteProject': { kind: 'signedIn' },
  'chatbot.getFlow': { kind: 'signedIn' },
  // The test's account has no token that can be decrypted.
  'chatbot.getPost': { kind: 'signedIn', letIn: 'needPermission' },
  'chatbot.getProjects': { kind: 'signedIn' },
  'chatbot.exportReport': { kind: 'exporting' },
  'chatbot.getBots': { kind: 'signedIn' },
  'chatbot.getReport': { kind: 'signedIn' },
  'chatbot.pauseProject': { kind: 'signedIn' },
  // The test's project has no account.
  'chatbot.publishFlow': { kind: 'changing', letIn: 'empty' },
  'chatbot.resumeBot': { kind: 'changing', letIn: 'needPermission' },
  'chatbot.setBot': { kind: 'changing' },
  'chatbot.saveFlow': { kind: 'changing' },
  'chatbot.updateProject': { kind: 'changing' },
};
