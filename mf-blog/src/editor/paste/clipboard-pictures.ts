import { articleAltSchema } from '@tessera/contracts/article/article-body.schema';
import { ownPicture } from '../import/clean-html.ts';
import { elementsOf } from '../import/take-html.ts';

/** A picture of the clipboard that can be uploaded. */
export interface PastedPicture {
  readonly file: File;
  /** Its description, if it has one; else empty. */
  readonly alt: string;
}

/** A document of the clipboard whose pictures can be uploaded. */
export interface PictureDocument {
  readonly pictures: readonly PastedPicture[];
  /** The document as HTML, with these pictures in place of its own, or without its pictures. */
  readonly htmlWith: (uploaded: readonly { readonly src: string; readonly alt: string }[]) => string;
}

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The file that a `data:` address contains. It cannot be fetched, because the policy of the page allows no such address. */
function fileIn(address: string): File | null {
  const comma = address.indexOf(',');
  if (!address.startsWith('data:') || comma === -1) return null;
  const [type = '', ...parameters] = address.slice('data:'.length, comma).split(';');
  if (!acceptedTypes.includes(type) || parameters.at(-1) !== 'base64') return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    return new File([bytes], 'picture', { type });
  } catch {
    return null;
  }
}

const mark = 'data-pasted';

/**
 * The pictures of the clipboard that can be uploaded: those that are in the HTML, and files. Null if there are none. The
 * files of a browser are the pictures of the HTML when there is one for each; where the HTML is only text, such as that
 * of a spreadsheet, its file is a picture of the text.
 */
export function picturesOf(clipboard: DataTransfer): PictureDocument | null {
  const html = clipboard.getData('text/html');
  const files = [...clipboard.files].filter(({ type }) => acceptedTypes.includes(type));
  const root = elementsOf(html);
  if (root.querySelector('[data-pm-slice]')) return null;
  const images = [...root.querySelectorAll('img')].filter((image) => ownPicture(image) === null);
  const given = new Map(images.map((image) => [image, fileIn(image.getAttribute('src') ?? '')]));
  const away = images.filter((image) => !given.get(image));
  if (files.length > 0 && away.length === files.length)
    for (const [place, image] of away.entries()) given.set(image, files[place] ?? null);
  if (images.length === 0 && root.textContent.trim() === '' && clipboard.getData('text/plain').trim() === '')
    for (const file of files) given.set(root.appendChild(root.ownerDocument.createElement('img')), file);
  const found = [...given].flatMap(([image, file]) => (file === null ? [] : [{ image, file }]));
  if (found.length === 0) return null;
  for (const [place, { image }] of found.entries()) image.setAttribute(mark, String(place));
  return {
    pictures: found.map(({ image, file }) => ({
      file,
      alt: articleAltSchema.safeParse(image.getAttribute('alt')?.slice(0, 300)).data ?? '',
    })),
    htmlWith(uploaded) {
      for (const [place, { image }] of found.entries()) {
        const picture = uploaded[place];
        if (picture === undefined) image.remove();
        else {
          image.setAttribute('data-src', picture.src);
          image.setAttribute('alt', picture.alt);
        }
      }
      return root.innerHTML;
    },
  };
}
