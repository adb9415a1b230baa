import { defineExamples } from '../catalogue/examples.ts';
import { DraftOffer } from './draft-offer.tsx';

const none = (): void => undefined;

export const examples = defineExamples('messages', {
  DraftOffer: {
    normal: () => <DraftOffer time="2026-03-04T10:20:00.000Z" onUse={none} onDiscard={none} />,
    unknown: () => <DraftOffer time={null} onUse={none} onDiscard={none} />,
  },
});
