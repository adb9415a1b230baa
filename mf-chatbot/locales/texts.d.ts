// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'branded.ask.done': { name: string | number };
    'branded.end.done': { name: string | number };
    'branded.end.question': { name: string | number };
    'branded.last': { name: string | number };
    'bubble.summary.comments': { first: string | number; number: string | number };
    'bubble.summary.default': { hours: number };
    'bubble.summary.mentions': { count: number };
    'canvas.edge': { from: string | number; to: string | number };
    'canvas.moved': { x: string | number; y: string | number };
    'conflict.counts': { mine: number; theirs: number };
    'conflict.text': { time: string | number };
    'data.days': { count: string | number };
    'data.visits': { visits: number };
    'data.visitsWentOn': { share: string | number; visits: number };
    'failure.unreadableField': { field: string | number };
    'palette.add': { kind: string | number; type: string | number };
    'panel.problems': { count: string | number };
    'panel.several': { count: string | number };
    'problem.errors': { count: number };
    'problem.unpublishable': { count: number };
    'problem.warnings': { count: number };
    'project.accountGone': { id: string | number };
    'project.actions.label': { name: string | number };
    'project.copy.done': { name: string | number };
    'project.copy.name': { name: string | number };
    'project.delete.done': { name: string | number };
    'project.page.usage': { quota: number; usage: number };
    'publish.done': { name: string | number };
    'publish.paused': { name: string | number };
    'publish.update.question': { name: string | number };
    'publish.updated': { name: string | number };
    'reply.button.address': { number: string | number };
    'reply.button.label': { number: string | number };
    'reply.button.remove': { number: string | number; title: string | number };
    'save.gone': { name: string | number };
    'setting.resumed': { name: string | number };
    'setting.saved': { name: string | number };
  };
}
