import type { ReplyBubble } from '../flow.schema.ts';
import type { Outgoing } from './flow-engine.schema.ts';

interface ButtonPlace {
  readonly flowId: string;
  readonly bubbleId: string;
  readonly buttonId: string;
}

/** The payload that a button sends to the network, and that a tap returns. */
export const payloadOf = ({ flowId, bubbleId, buttonId }: ButtonPlace): string => `${flowId}:${bubbleId}:${buttonId}`;

/** Parses a payload; null when it is not one of ours. */
export function readPayload(payload: string): ButtonPlace | null {
  const [flowId, bubbleId, buttonId, ...more] = payload.split(':');
  return flowId === undefined || bubbleId === undefined || buttonId === undefined || more.length > 0
    ? null
    : { flowId, bubbleId, buttonId };
}

/** The content of a reply bubble. `payload` returns the payload of a button by its id. */
export function contentOf(
  { type, text, subtitle, address, image, buttons, comments }: ReplyBubble,
  variant: number,
  payload: (buttonId: string) => string,
): Outgoing {
  const isCard = type === 'GENERIC_TEMPLATE';
  const hasButtons = isCard || type === 'QUICK_REPLY';
  return {
    shape: isCard ? 'card' : type === 'QUICK_REPLY' ? 'quickReplies' : type === 'IMAGE' ? 'image' : 'text',
    text: type === 'COMMENT_REPLY' ? (comments[variant] ?? '') : type === 'IMAGE' ? '' : text,
    subtitle: isCard ? subtitle : '',
    address: isCard ? address : '',
    image: isCard || type === 'IMAGE' ? (image?.address ?? '') : '',
    buttons: hasButtons
      ? buttons.map((button) => ({
          title: button.title.trim(),
          payload: payload(button.id),
          address: isCard ? button.address.trim() : '',
        }))
      : [],
  };
}
