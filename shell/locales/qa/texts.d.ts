// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'banner.active.text': { names: string | number };
    'banner.active.from': { places: string | number; until: string | number };
    'banner.over.expired': { names: string | number };
    'banner.over.session': { names: string | number };
    'banner.link.refused': { link: string | number };
    'offer.question': { names: string | number; places: string | number };
    'refused.lead': { address: string | number; id: string | number };
    'versions.time.ms': { ms: string | number };
    'versions.from': { place: string | number };
    'versions.alone.label': { id: string | number; version: string | number };
    'override.lead': { origins: string | number };
    'bisect.field.pathHelp': { changes: number; steps: number };
    'bisect.step.question': { path: string | number; step: number; steps: number };
    'bisect.result.found': { before: string | number; id: string | number; team: string | number; version: string | number };
    'bisect.result.older': { count: number; path: string | number };
    'bisect.result.where': { path: string | number; shell: string | number; steps: number };
    'bisect.result.leftOut': { names: string | number };
    'trace.running': { count: number };
    'trace.saved': { count: number };
    'trace.leftOut': { count: number };
    'health.lead': { from: string | number; readings: string | number; to: string | number };
    'health.remote.title': { id: string | number; team: string | number };
    'health.times': { p50: string | number; p95: string | number };
    'health.rate': { count: string | number; rate: string | number };
    'health.history.label': { id: string | number };
    'health.history.withdrawn': { budget: string | number; limit: string | number; to: string | number; value: string | number; version: string | number };
    'health.history.rolledBack': { budget: string | number; limit: string | number; to: string | number; value: string | number; version: string | number };
    'health.place.count': { count: string | number; place: string | number };
    'rights.found': { email: string | number };
    'rights.plan.until': { date: string | number; plan: string | number };
    'rights.plan.expired': { date: string | number; plan: string | number };
    'rights.free.inPlan': { help: string | number };
    'rights.saved': { changes: string | number; email: string | number };
    'rights.change.given': { rights: string | number };
    'rights.change.taken': { rights: string | number };
    'rights.take.question': { email: string | number; rights: string | number };
    'rights.history.reason': { reason: string | number };
  };
}
