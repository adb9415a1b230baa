// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'article.add.cardFailed': { reason: string | number };
    'article.delete.done': { title: string | number };
    'article.delete.question': { title: string | number };
    'article.embed.open': { url: string | number };
    'article.status.at': { time: string | number };
    'editor.conflict.text': { time: string | number };
    'editor.conflict.version.mine': { language: string | number };
    'editor.conflict.version.theirs': { language: string | number };
    'editor.gone.text': { title: string | number };
    'editor.hidden': { reason: string | number };
    'editor.language.add': { language: string | number };
    'editor.language.question': { language: string | number };
    'editor.publish.address': { label: string | number; slug: string | number };
    'editor.publish.languages': { list: string | number };
    'editor.publish.missing': { language: string | number; problem: string | number };
    'editor.publish.moves': { from: string | number };
    'editor.publish.zone': { zone: string | number };
    'editor.saving.failed': { reason: string | number };
    'editor.versions.published': { time: string | number };
    'house.updated': { day: string | number };
    'letter.delete.question': { subject: string | number };
    'letter.field': { label: string | number; language: string | number };
    'letter.more.label': { subject: string | number };
    'letter.send.question': { count: number; subject: string | number };
    'letter.state.sending': { done: number; total: number };
    'letter.state.sent': { total: number };
    'letter.subscribers': { count: number };
    'link.actions.label': { slug: string | number };
    'link.add.done': { address: string | number };
    'link.archive.done': { slug: string | number };
    'link.archive.restored': { slug: string | number };
    'link.change.conflict': { target: string | number; title: string | number };
    'link.copy.label': { slug: string | number };
    'link.delete.done': { slug: string | number };
    'link.delete.question': { clicks: number; slug: string | number };
    'link.file.cut': { rows: number };
    'link.file.done': { count: number };
    'link.file.rejected': { count: number };
    'link.file.text': { columns: string | number; target: string | number };
    'link.page.usage': { quota: number; usage: number };
    'link.slug.help': { address: string | number };
    'link.stats.byDay': { days: string | number };
    'link.stats.title': { slug: string | number };
    'newsletter.asked': { email: string | number };
    'publication.hide.done': { title: string | number };
    'publication.hide.title': { title: string | number };
    'publication.restore.done': { title: string | number };
  };
}
