// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'plan.usage.label': { plan: string | number };
    'plan.usage.daysLeft': { days: number };
    'plan.usage.named': { days: number; plan: string | number };
    'plan.usage.ofLimit': { limit: number; value: number };
    'language.menu.label': { language: string | number };
    'calendar.zone.help': { offset: string | number };
    'scheme.menu.label': { scheme: string | number };
    'notices.menu.label': { count: number };
    'jobs.menu.done': { done: string | number };
    'jobs.menu.progress': { done: string | number; total: string | number };
    'jobs.menu.running': { count: number };
    'palette.search.nothing': { query: string | number };
    'palette.search.count': { count: number };
    'palette.action.language': { language: string | number };
    'palette.action.scheme': { scheme: string | number };
    'palette.found.user': { name: string | number; number: string | number };
    'palette.found.hashtag': { count: number; name: string | number };
    'session.menu.label': { email: string | number };
    'session.code.lead': { email: string | number };
    'session.code.resendIn': { seconds: number };
    'session.reset.newLead': { email: string | number };
    'authorization.done.lead': { name: string | number };
    'authorization.permission.lead': { name: string | number };
    'authorization.data.noPage': { name: string | number };
    'authorization.data.unlinked': { pages: string | number };
    'authorization.join.lead': { email: string | number };
    'remote.loading.slow': { page: string | number };
    'remote.failed.title': { page: string | number };
    'remote.failed.team': { team: string | number };
    'remote.fellBack.text': { page: string | number };
    'factor.mail.text': { email: string | number };
    'factor.mail.sent': { email: string | number };
  };
}
