// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'page.title': { id: string | number; version: string | number };
    'status.mounted': { load: string | number; mount: string | number };
    'stage.title': { id: string | number };
    'stage.measure': { scale: string | number; width: string | number };
    'person.rights.help': { count: number };
    'publish.topic.named': { topic: string | number; version: string | number };
    'publish.source': { source: string | number };
    'publish.done': { count: number };
    'json.notJson': { message: string | number };
    'json.expected': { expected: string | number; where: string | number };
    'json.mismatch': { where: string | number };
    'trace.record.running': { count: number };
    'trace.record.done': { count: number };
    'trace.replay.progress': { done: number; total: number };
    'trace.replay.done': { count: number };
    'trace.replay.skipped': { count: number };
    'trace.fault.tooLarge': { name: string | number };
    'trace.fault.unreadable': { name: string | number };
    'trace.fault.notJson': { name: string | number };
    'trace.fault.notATrace': { name: string | number };
    'log.count': { all: number; found: number };
    'log.detail.event': { source: string | number; version: string | number };
    'log.detail.subscriber': { subscriber: string | number };
    'log.detail.call': { by: string | number; ms: number; status: string | number };
    'answers.choice.label': { call: string | number };
    'answers.slow.label': { call: string | number };
    'answers.edit.open': { call: string | number };
    'answers.edit.label': { call: string | number };
    'audit.found': { count: number };
  };
}
