import { TEXT_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/page-data.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head } from '../../shell/head.js';
import { NotFound } from '../../shell/page-failed.js';
import styles from './text-page.module.css';

type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'bullets' | 'numbers'; items: string[] };

const MARKS = [
  { kind: 'heading', pattern: /^#{1,6} +/ },
  { kind: 'bullets', pattern: /^[-*] +/ },
  { kind: 'numbers', pattern: /^\d+[.)] +/ },
] as const;

export const PrivacyPage = () => <TextPage section="privacy" />;
export const TermsPage = () => <TextPage section="terms" />;
export const SafetyPage = () => <TextPage section="safety" />;

function TextPage({ section }: { section: keyof typeof TEXT_PAGES }) {
  const site = useSite();
  const { title, description, body } = useSiteContent(section);
  if (!body)
    return (
      <NotFound subject="page" to="/" way="Home">
        This page has not been published yet.
      </NotFound>
    );
  const path = TEXT_PAGES[section];
  return (
    <>
      <Head
        title={title}
        description={description || `${title} of ${site.company.name}.`}
        path={path}
        structuredData={import.meta.env.SSR && [breadcrumbList(site, [{ name: title, path }])]}
      />
      <article className={`break ${styles.page}`}>
        <h1>{title}</h1>
        {textBlocks(body).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
          <Block key={index} block={block} />
        ))}
      </article>
    </>
  );
}

function Block({ block }: { block: TextBlock }) {
  if ('text' in block) return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
  const List = block.kind === 'numbers' ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}

/** Reads plain text: `## ` begins a heading, `- ` and `1. ` an entry of a list; a blank line ends a paragraph. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((written) => written.trim())) {
    const mark = MARKS.find(({ pattern }) => pattern.test(line));
    const words = mark ? line.replace(mark.pattern, '') : line;
    const last = isNew ? undefined : blocks.at(-1);
    if (words === '') isNew = true;
    else {
      addLine(blocks, last, mark?.kind ?? 'paragraph', words);
      isNew = mark?.kind === 'heading';
    }
  }
  return blocks;
}

/** @param last the block that the line may continue */
function addLine(blocks: TextBlock[], last: TextBlock | undefined, kind: TextBlock['kind'], words: string): void {
  if (kind === 'heading') blocks.push({ kind, text: words });
  else if (kind === 'paragraph') {
    if (last && 'text' in last) last.text += ` ${words}`;
    else if (last) last.items.push(`${last.items.pop()} ${words}`);
    else blocks.push({ kind, text: words });
  } else if (last?.kind === kind) last.items.push(words);
  else blocks.push({ kind, items: [words] });
}
