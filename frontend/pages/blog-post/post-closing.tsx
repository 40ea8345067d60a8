import { useSiteContent } from '../../api/site-content.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';

/** The calls to action at the end of a post. */
export function PostClosing() {
  const { closing } = useSiteContent('blog');
  return (
    <Section heading={closing.heading} lead={closing.text}>
      <div className="row above-8">
        <LinkButton to="/quote">Get Free Quote</LinkButton>
        <LinkButton to="/catalog" variant="outline">
          Browse Equipment
        </LinkButton>
      </div>
    </Section>
  );
}
