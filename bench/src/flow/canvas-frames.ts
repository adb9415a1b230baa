import type { Page } from 'playwright';

/** Frame times in milliseconds. */
export interface CanvasFrames {
  readonly drag: readonly number[];
  readonly pan: readonly number[];
}

/**
 * Drags the bubble in the middle of the canvas, then the canvas itself, one step per frame, in circles that stay inside
 * the canvas. Before that, a fifth as many frames run as warm-up and are not recorded.
 */
export async function measureCanvas(page: Page, frames: number): Promise<CanvasFrames> {
  return page.evaluate(async (total) => {
    const canvas = document.querySelector('.react-flow');
    if (canvas === null) throw new Error('there is no canvas');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [middleX, middleY] = [left + width / 2, top + height / 2];
    const warmUp = Math.round(total / 5);

    const run = (target: Element, startX: number, startY: number): Promise<number[]> => {
      const send = (to: EventTarget, type: string, x: number, y: number, buttons: number): boolean =>
        to.dispatchEvent(
          new MouseEvent(type, {
            bubbles: true,
            cancelable: true,
            view: window,
            clientX: x,
            clientY: y,
            button: 0,
            buttons,
          }),
        );
      send(target, 'mousedown', startX, startY, 1);
      return new Promise((resolve) => {
        const starts: number[] = [];
        const next = (now: number): void => {
          starts.push(now);
          if (starts.length > total + warmUp) {
            send(window, 'mouseup', startX, startY, 0);
            return resolve(
              starts
                .slice(1)
                .map((start, index) => start - (starts[index] ?? start))
                .slice(warmUp),
            );
          }
          const angle = starts.length / 12;
          send(window, 'mousemove', startX + 60 * Math.sin(angle), startY + 60 * Math.cos(angle) - 60, 1);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      });
    };
    const placeOf = (element: Element): string => (element instanceof HTMLElement ? element.style.transform : '');

    const boxes = [...document.querySelectorAll('.react-flow__node')].map((node) => {
      const box = node.getBoundingClientRect();
      return {
        node,
        x: box.left + box.width / 2,
        y: box.top + 12,
        far: Math.hypot(box.left + box.width / 2 - middleX, box.top + 12 - middleY),
      };
    });
    const [nearest] = boxes.toSorted((one, other) => one.far - other.far);
    const pane = document.querySelector('.react-flow__pane');
    const viewport = document.querySelector('.react-flow__viewport');
    if (nearest === undefined || pane === null || viewport === null) throw new Error('there is nothing to drag');
    const seen: string[] = [];
    const watcher = new MutationObserver(() => seen.push(placeOf(nearest.node), placeOf(viewport)));
    watcher.observe(nearest.node, { attributes: true, attributeFilter: ['style'] });
    watcher.observe(viewport, { attributes: true, attributeFilter: ['style'] });
    const drag = await run(nearest.node, nearest.x, nearest.y);
    const dragged = new Set(seen).size;
    seen.length = 0;
    const pan = await run(pane, middleX, middleY);
    watcher.disconnect();
    if (dragged < total / 4 || new Set(seen).size < total / 4)
      throw new Error(
        `the canvas did not follow: ${dragged} places of the bubble, ${new Set(seen).size} of the canvas`,
      );
    return { drag, pan };
  }, frames);
}
