import { useSiteApi } from '../../api/site-api-context.js';
import { useSiteContent } from '../../api/site-content.js';
import { catalogGroupsQuery } from '../../api/site-queries.js';
import { useDocumentData } from '../../api/use-document-data.js';
import { GroupTiles } from '../../features/catalog/group-tiles.js';
import styles from './home.module.css';

/** Ways into the catalog. */
export function EquipmentSection() {
  const { equipment } = useSiteContent('home');
  const groups = useDocumentData(catalogGroupsQuery(useSiteApi()));
  if (!groups || groups.systems.length === 0) return null;
  return (
    <section className={`measure stack ${styles.equipment}`} aria-labelledby="equipment">
      <h2 className="step-4" id="equipment">
        {equipment.heading}
      </h2>
      <GroupTiles groups={groups} level={3} />
    </section>
  );
}
