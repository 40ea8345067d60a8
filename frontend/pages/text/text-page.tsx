import { TEXT_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';
import { LinkButton } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { type TextBlock, textBlocks } from './text-blocks.js';
import styles from './text-page.module.css';
import type { TextSection } from './text-page-definition.js';

export const PrivacyPage = () => <TextPage section="privacy" />;
export const TermsPage = () => <TextPage section="terms" />;
export const SafetyPage = () => <TextPage section="safety" />;

function TextPage({ section }: { section: TextSection }) {
  const site = useSite();
  const { title, description, body } = useSiteContent(section);
  if (!body) return <Unpublished />;
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

function Unpublished() {
  return (
    <>
      <Head title="404 Page Not Found" description="There is no page at this address." />
      <MessageSheet title="404 Page Not Found" section="Not found" actions={<LinkButton to="/">Home</LinkButton>}>
        <p>This page has not been published yet.</p>
      </MessageSheet>
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
