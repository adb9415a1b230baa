import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const linkInputs: CallInputs = {
  'link.getLinks': () => ({ body: {} }),
  'link.addLink': () => ({ body: { target: 'https://shop.example/spring', title: 'Spring sale' } }),
  'link.addLinks': () => ({
    upload: { type: 'text/csv', text: 'target,title\nhttps://shop.example/spring,Spring sale\n' },
  }),
  'link.previewLinks': () => ({
    query: { encoding: 'utf-8' },
    upload: { type: 'text/csv', text: 'target,title\nhttps://shop.example/spring,Spring sale\n' },
  }),
  'link.updateLink': ({ own }) => ({ body: { id: own('linkId'), title: 'Summer sale', revision: 1 } }),
  'link.deleteLink': ({ own }) => ({ body: { id: own('linkId') } }),
  'link.getLinkStats': ({ own }) => ({ query: { id: own('linkId'), dateFrom: '2026-11-01', toDate: '2026-11-30' } }),
};
