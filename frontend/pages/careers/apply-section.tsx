import { useSiteContent } from '../../api/site-content.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';

export function ApplySection() {
  const { company } = useSite();
  const { apply } = useSiteContent('careers');
  return (
    <Section heading={apply.heading} lead={apply.lead}>
      <div className="halves above-8">
        <div className="stack gap-2 left">
          <h3 className="muted step-1">{apply.reachHeading}</h3>
          <a className="tap figure plain" href={telephoneLink(company.phone)}>
            {company.phone}
          </a>
          <a className="tap" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          <p className="row gap-0 across-5 mono small muted">
            {company.hours.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </p>
          <div className="row above-4">
            <AnchorButton href={`mailto:${company.email}?subject=${encodeURIComponent('Application')}`}>
              Email an Application
            </AnchorButton>
            <AnchorButton variant="outline" href={telephoneLink(company.phone)}>
              Call the Yard
            </AnchorButton>
          </div>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">{apply.sendHeading}</h3>
          <ol className="ruled numbered">
            {apply.toSend.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      </div>
      <div className="halves above-12">
        {apply.statements.map(({ title, text }) => (
          <div key={title} className="stack gap-3">
            <h3 className="muted step-1">{title}</h3>
            <p className="muted small">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
