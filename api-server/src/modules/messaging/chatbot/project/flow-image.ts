import type { FlowImage } from '@tessera/contracts/chatbot/flow.schema';
import { PictureError } from '../../../../network/pictures/picture-error.ts';
import { fetchPicture } from '../../../../network/pictures/picture-fetch.ts';
import { readPictureFormat } from '../../../../platform/files/picture-format.ts';

/** Largest picture in bytes that the network accepts. */
const maxBytes = 8_000_000;
/** The network does not accept WebP. */
const sendable: readonly string[] = ['image/jpeg', 'image/png'];

/**
 * Downloads the picture at an address, from public hosts only. The ratio is null when there is no picture that can be
 * sent.
 */
export async function lookAtImage(address: string, privateOrigin: string | null): Promise<FlowImage> {
  const url = URL.parse(address);
  if (url === null) return { address, ratio: null };
  try {
    const format = readPictureFormat(await fetchPicture(url, { hosts: 'public', privateOrigin, maxBytes }));
    return { address, ratio: format !== null && sendable.includes(format.type) ? format.ratio : null };
  } catch (error) {
    if (error instanceof PictureError) return { address, ratio: null };
    throw error;
  }
}
