import { networkLimits } from '@tessera/contracts/chatbot/bubble-rules';
import type { Outgoing } from '@tessera/contracts/chatbot/engine/flow-engine.schema';

/** Cuts a text to the network's limit of bytes, between characters. */
function fitting(text: string, bytesMax: number): string {
  let [fits, bytes] = ['', 0];
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > bytesMax) return fits;
    fits += letter;
  }
  return fits;
}

/** The text of a message as the network shows it. */
export const sentText = (text: string): string => fitting(text, networkLimits.textBytes);

const cardOf = ({ text, subtitle, address, image, buttons }: Outgoing) => ({
  title: [...text].slice(0, networkLimits.cardText).join(''),
  ...(subtitle === '' ? {} : { subtitle: [...subtitle].slice(0, networkLimits.cardText).join('') }),
  ...(image === '' ? {} : { image_url: image }),
  ...(address === '' ? {} : { default_action: { type: 'web_url', url: address } }),
  ...(buttons.length === 0
    ? {}
    : {
        buttons: buttons
          .slice(0, networkLimits.cardButtons)
          .map((button) =>
            button.address === ''
              ? { type: 'postback', title: button.title, payload: button.payload }
              : { type: 'web_url', title: button.title, url: button.address },
          ),
      }),
});

/** A message in the network's format, cut to its limits. */
export function toNetworkMessage(content: Outgoing): Readonly<Record<string, unknown>> {
  const { shape, text, image, buttons } = content;
  switch (shape) {
    case 'text':
      return { text: sentText(text) };
    case 'image':
      return { attachment: { type: 'image', payload: { url: image } } };
    case 'quickReplies':
      return {
        text: sentText(text),
        quick_replies: buttons
          .slice(0, networkLimits.quickReplies)
          .map(({ title, payload }) => ({
            content_type: 'text',
            title: [...title].slice(0, networkLimits.quickReplyTitle).join(''),
            payload,
          })),
      };
    case 'card':
      return { attachment: { type: 'template', payload: { template_type: 'generic', elements: [cardOf(content)] } } };
  }
}
