import type { RightsRows } from '../../../testing/rights-rows.ts';

export const newsletterRights: RightsRows = {
  'newsletter.addNewsletter': { kind: 'administering', letIn: 'notFound' },
  'newsletter.confirm': { kind: 'everybody', letIn: 'notFound' },
  'newsletter.deleteNewsletter': { kind: 'administering', letIn: 'notFound' },
  'newsletter.getNewsletters': { kind: 'administering' },
  'newsletter.sendNewsletter': { kind: 'administering', letIn: 'notFound' },
  'newsletter.subscribe': { kind: 'everybody' },
  'newsletter.testNewsletter': { kind: 'administering', letIn: 'notFound' },
  'newsletter.unsubscribe': { kind: 'everybody', letIn: 'notFound' },
  'newsletter.updateNewsletter': { kind: 'administering', letIn: 'notFound' },
};
