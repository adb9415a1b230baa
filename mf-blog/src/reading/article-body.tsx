import {
  articleHref,
  type ArticleBlock,
  type ArticleBody,
  type ArticleCell,
  type ArticleInline,
  type ArticleMark,
} from '@tessera/contracts/article/article-body.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Fragment, type ReactNode } from 'react';
import { ArticleCardFigure } from './article-card.tsx';
import { imageAddress } from './image-address.ts';
import { Prose, TableScroll } from './prose.tsx';

function marked(text: ReactNode, mark: ArticleMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'strike':
      return <s>{text}</s>;
    case 'code':
      return <code>{text}</code>;
    case 'link': {
      const href = articleHref(mark.attrs.href);
      return href === null ? (
        text
      ) : (
        <a href={href} rel="noopener nofollow ugc">
          {text}
        </a>
      );
    }
  }
}

const inline = (part: ArticleInline): ReactNode =>
  part.type === 'hardBreak' ? <br /> : (part.marks ?? []).reduce<ReactNode>(marked, part.text);

// The parts have no ids, so their index is the key.
const each = <Part,>(parts: readonly Part[] | undefined, draw: (part: Part) => ReactNode): ReactNode =>
  (parts ?? []).map((part, place) => <Fragment key={place}>{draw(part)}</Fragment>);

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function Embed({ url }: { readonly url: string }): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <p>
      <a href={url} rel="noopener nofollow ugc">
        {t('article.embed.open', { url: url.replace(/^https:\/\/(?:www\.)?/u, '') })}
      </a>
    </p>
  );
}

function Cell({ type, attrs = {}, children }: ArticleCell & { readonly children: ReactNode }): ReactNode {
  const { colspan, rowspan, align } = attrs;
  const given = {
    ...(colspan === undefined ? {} : { colSpan: colspan }),
    ...(rowspan === undefined ? {} : { rowSpan: rowspan }),
    ...(align === undefined ? {} : { style: { textAlign: align } }),
  };
  return type === 'tableHeader' ? <th {...given}>{children}</th> : <td {...given}>{children}</td>;
}

function block(part: ArticleBlock, language: Language): ReactNode {
  const inner = (child: ArticleBlock): ReactNode => block(child, language);
  switch (part.type) {
    case 'paragraph':
      return <p>{each(part.content, inline)}</p>;
    case 'heading': {
      const Heading = headings[part.attrs.level];
      return <Heading>{each(part.content, inline)}</Heading>;
    }
    case 'codeBlock':
      return (
        <pre>
          <code className={part.attrs?.language && `language-${part.attrs.language}`}>
            {each(part.content, ({ text }) => text)}
          </code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <img src={imageAddress(part.attrs.src)} alt={part.attrs.alt} loading="lazy" />;
    case 'card':
      return <ArticleCardFigure card={part.attrs.card} language={language} />;
    case 'embed':
      return <Embed url={part.attrs.url} />;
    case 'blockquote':
      return <blockquote>{each(part.content, inner)}</blockquote>;
    case 'bulletList':
      return (
        <ul>
          {each(part.content, ({ content }) => (
            <li>{each(content, inner)}</li>
          ))}
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={part.attrs?.start}>
          {each(part.content, ({ content }) => (
            <li>{each(content, inner)}</li>
          ))}
        </ol>
      );
    case 'table':
      return (
        <TableScroll>
          <table>
            <tbody>
              {each(part.content, ({ content }) => (
                <tr>
                  {each(content, (cell) => (
                    <Cell {...cell}>{each(cell.content, inner)}</Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      );
  }
}

/** The text of an article, rendered part by part as React elements, so that no HTML can be injected. */
export function ArticleText({
  body,
  language,
}: {
  readonly body: ArticleBody;
  readonly language: Language;
}): ReactNode {
  return <Prose lang={language}>{each(body.content, (part) => block(part, language))}</Prose>;
}
