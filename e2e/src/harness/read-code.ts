import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Pixels per side of the scanned picture: fewer than were drawn, as with a camera. */
const edge = 240;

/** The content of a QR code that was saved as a picture. */
export async function readCode(page: Page, saved: Download): Promise<string> {
  const bytes = (await readFile(await saved.path())).toString('base64');
  const data = await page.evaluate(
    async ({ encoded, width }) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
      );
      const pen = new OffscreenCanvas(width, width).getContext('2d');
      pen?.drawImage(picture, 0, 0, width, width);
      return [...(pen?.getImageData(0, 0, width, width).data ?? [])];
    },
    { encoded: bytes, width: edge },
  );
  return decodeQR({ width: edge, height: edge, data: Uint8Array.from(data) });
}
