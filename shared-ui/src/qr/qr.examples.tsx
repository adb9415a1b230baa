import { defineExamples } from '../catalogue/examples.ts';
import { QrDialog } from './qr-dialog.tsx';
import { QrPicture } from './qr-picture.tsx';

const none = (): void => undefined;
const address = 'https://tessera.example/s/summer';

export const examples = defineExamples('sharing', {
  QrDialog: { normal: () => <QrDialog address={address} fileName="summer" onClose={none} /> },
  QrPicture: { normal: ({ title }) => <QrPicture address={address} label={title} /> },
});
