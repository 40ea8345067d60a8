import type { PostEquipment } from '../../../backend/blog/equipment/post-equipment.contract.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import { Tile, Tiles } from '../../ui/tiles.js';

/** Shows the items and the design for the subject of a post. */
export function PostEquipmentSection({ equipment: { items, design, isFirewatch } }: { equipment: PostEquipment }) {
  return (
    <Section heading="Equipment for this job">
      {items.length > 0 && (
        <div className="above-6">
          <Tiles wide>
            {items.map(({ id, name, sku, drawing }) => (
              <li key={id}>
                <Tile to={`/product/${id}`} drawing={drawing} label={name} note={sku} />
              </li>
            ))}
          </Tiles>
        </div>
      )}
      <div className="row across-5 above-6">
        <p className="grow muted small">
          <strong className="title">{design.name}</strong>
          <br />
          Enter your length, height and load, and the builder lists every part.
        </p>
        <LinkButton to={design.address} variant="outline">
          Open in the Builder
        </LinkButton>
        {isFirewatch && (
          <LinkButton to="/quote?service=firewatch" variant="outline">
            Request a Firewatch Quote
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
