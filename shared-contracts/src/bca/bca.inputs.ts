import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call about branded content, by call id. */
export const bcaInputs: CallInputs = {
  'bca.getProjects': () => ({}),
  'bca.addProject': ({ own }) => ({ body: { name: 'Spring creators', accountId: own('igId') } }),
  'bca.renameProject': ({ own }) => ({ body: { id: own('bcaProjectId'), revision: 1, name: 'Summer creators' } }),
  'bca.deleteProject': ({ own }) => ({ body: { id: own('bcaProjectId') } }),
  'bca.getProject': ({ own }) => ({ query: { id: own('bcaProjectId') } }),
  'bca.askCreator': ({ own, newUsername }) => ({
    body: { id: own('bcaProjectId'), username: newUsername, lastDay: null },
  }),
  'bca.endPermission': ({ own }) => ({ body: { id: own('bcaProjectId'), username: 'lumen.kitchen' } }),
  'bca.postSrc': ({ own }) => ({ query: { id: own('bcaProjectId'), mediaId: '17900000000000009' } }),
  'bca.refreshProject': ({ own }) => ({ body: { id: own('bcaProjectId') } }),
};
