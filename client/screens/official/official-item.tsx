import {
  type CheckedEntity,
  type Confirmation,
  confirm,
  list as listConfirmations,
  withdraw,
} from '../../../shared/contract/official-confirmations.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

export interface OfficialItemProps {
  readonly entity: CheckedEntity;
  readonly record: string;
  readonly title: string;
  readonly to: string;
  /** Where a form behind `to` leads back to. */
  readonly origin?: string;
  /** What differs, in sentences. */
  readonly texts: readonly string[];
  /** As the official lists call it; undefined where they do not know it. */
  readonly official: string | undefined;
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** What 'Está certo' is said of. */
  readonly values: string;
  readonly confirmed: Confirmation | undefined;
  /** Opens the change with the official value filled in; undefined where there is none. */
  readonly adopt: { readonly onPress: () => void } | { readonly to: string } | undefined;
}

/** A record beside its official values. */
export const OfficialItem = (item: OfficialItemProps) => {
  const { title, to, texts, official, facts, confirmed } = item;
  const origin = item.origin === undefined ? undefined : { list: item.origin };
  return (
    <li className="card p-3 gap-2">
      <div className="d-flex flex-wrap align-items-baseline column-gap-3">
        <h2 className="h5 m-0">
          <RouteLink to={to} state={origin}>
            {title}
          </RouteLink>
        </h2>
        <span className="text-body-secondary">{official ?? 'sem dado oficial'}</span>
      </div>
      {texts.map((text) => (
        <p key={text} className={`m-0 d-flex gap-2 ${confirmed ? 'text-body-secondary' : ''}`}>
          <Icon name={confirmed ? 'check' : 'info'} />
          {text}
        </p>
      ))}
      <dl className="facts m-0">
        {facts.map(({ name, text }) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd className="m-0">{text}</dd>
          </div>
        ))}
      </dl>
      {texts.length > 0 && <Decision {...item} state={origin} />}
    </li>
  );
};

/** 'Adotar' and 'Está certo', or who said the latter and when. */
const Decision = (item: OfficialItemProps & { readonly state: unknown }) => {
  const { entity, record, title, values, confirmed, adopt, state } = item;
  const options = { area: entity, refresh: [listConfirmations] };
  const saying = useWrite(confirm, options);
  const withdrawing = useWrite(withdraw, options);
  const params = { entity, record };
  const about = <span className="visually-hidden"> {title}</span>;
  if (confirmed !== undefined) {
    return (
      <div className="d-flex flex-wrap align-items-center gap-2">
        <span>
          Está certo, segundo {confirmed.login}, em{' '}
          <time dateTime={confirmed.at}>{formatMoment(confirmed.at)}</time>
        </span>
        <Button size="sm" variant="outline-secondary" onClick={() => void withdrawing.run({ params })}>
          Conferir de novo{about}
        </Button>
      </div>
    );
  }
  return (
    <div className="d-flex flex-wrap gap-2">
      {adopt !== undefined &&
        ('to' in adopt ? (
          <RouteLink className="btn btn-sm btn-outline-primary" to={adopt.to} state={state}>
            Adotar{about}
          </RouteLink>
        ) : (
          <Button size="sm" variant="outline-primary" onClick={adopt.onPress}>
            Adotar{about}
          </Button>
        ))}
      <Button
        size="sm"
        variant="outline-secondary"
        onClick={() => void saying.run({ params, body: { values } })}
      >
        Está certo{about}
      </Button>
    </div>
  );
};
