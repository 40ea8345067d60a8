import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/page-data.js';
import { Breadcrumb } from '../../shell/breadcrumb.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head } from '../../shell/head.js';
import { Link } from '../../ui/button.js';
import { ListPage } from '../../ui/list-page.js';

const CRUMBS = [{ name: 'Questions', path: PUBLIC_PAGES.questions }];

/** Without `FAQPage`: Google shows such results for government and health sites only. */
export function QuestionsPage() {
  const site = useSite();
  const { head, lead, questions } = useSiteContent('questions');
  return (
    <>
      <Head
        {...head}
        keywords="scaffold rental questions, scaffold rental deposit, scaffold rental minimum, scaffold for homeowners"
        path={PUBLIC_PAGES.questions}
        structuredData={import.meta.env.SSR && [breadcrumbList(site, CRUMBS)]}
      />
      <ListPage form={<Breadcrumb crumbs={CRUMBS} />} heading={questions.heading} lead={lead}>
        <ul className="ruled">
          {questions.entries.map(({ question, answer, link }) => (
            <li key={question} className="stack gap-1">
              <h2 className="title">{question}</h2>
              <p className="muted">{answer}</p>
              <Link className="tap medium left" to={link.to}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </ListPage>
    </>
  );
}
