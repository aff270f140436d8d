import { officialSources } from '../../../shared/official/official-data.ts';
import { addressOf } from '../../connection/base-path.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';

/** Whose data it is, of which date and under which licence. */
export const OfficialSources = () => (
  <section className="card p-3 gap-2" aria-labelledby="fontes">
    <h2 id="fontes" className="h5 m-0">
      Fontes
    </h2>
    <dl className="facts m-0">
      {officialSources.map(({ name, title, date, licence, link }) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd className="m-0">
            {title}; {date}; {licence}. <OutsideLink address={link} short />
          </dd>
        </div>
      ))}
    </dl>
    <p className="m-0 text-body-secondary">
      WPI e UN/LOCODE têm a precisão de um minuto, cerca de 1,8 km. Nada aqui serve para a navegação.{' '}
      <a href={addressOf('/official-licences.txt')} target="_blank" rel="noopener noreferrer">
        Licenças
      </a>
    </p>
  </section>
);
