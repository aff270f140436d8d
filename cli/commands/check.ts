import type { Client } from '../../shared/calls/client.ts';
import {
  type Confirmation,
  list as listConfirmations,
} from '../../shared/contract/official-confirmations.ts';
import { list as listLocations } from '../../shared/contract/port-locations.ts';
import { fields, list as listRestrictions } from '../../shared/contract/restrictions.ts';
import { Refused } from '../../shared/errors.ts';
import { formatDecimal } from '../../shared/format.ts';
import { kilometresText } from '../../shared/official/check-positions.ts';
import {
  checkLocations,
  checkRestrictions,
  isOpenLocation,
  isOpenRestriction,
} from '../../shared/official/findings.ts';
import { type OfficialPort, officialSources } from '../../shared/official/official-data.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import { describeUnread } from '../import/words.ts';
import type { JsonOption } from '../options.ts';

/** A record beside the official lists, as JSON and as lines for a person. */
interface Told {
  /** It differs, and nobody found it right. */
  readonly isOpen: boolean;
  readonly isConfirmed: boolean;
  /** The official lists know its port. */
  readonly isKnown: boolean;
  readonly json: object;
  readonly lines: readonly string[];
}

/** `cais ports check` and `cais restrictions check`: what differs from the official lists ends with code 1. */
export async function checkOfficial(
  context: Context,
  kind: 'ports' | 'restrictions',
  { json }: JsonOption,
): Promise<ExitCode> {
  const { client, server, unread } = await context.connect();
  const told = kind === 'ports' ? await checkPorts(client) : await checkLimits(client);
  const count = (holds: (each: Told) => boolean) => told.filter(holds).length;
  const sums = {
    total: told.length,
    different: count(({ isOpen }) => isOpen),
    confirmed: count(({ isConfirmed }) => isConfirmed),
    unknown: count(({ isKnown }) => !isKnown),
  };
  if (json === true) {
    const records = told.map((each) => each.json);
    const whole = { server, sources: officialSources, ...sums, records };
    context.stdout.write(`${JSON.stringify(whole, null, 2)}\n`);
  } else {
    for (const { isOpen, lines } of told) if (isOpen) context.stdout.write(`${lines.join('\n')}\n`);
  }
  context.stderr.write(
    `${sums.different} de ${sums.total} ${sums.different === 1 ? 'diferente' : 'diferentes'} do oficial em ${server}; conferidos como certos: ${sums.confirmed}; sem dado oficial: ${sums.unknown}\n`,
  );
  const left = describeUnread(unread, ['ficou de fora', 'ficaram de fora']);
  if (left !== undefined) context.stderr.write(`${left}\n`);
  return sums.different > 0 || left !== undefined ? exitCodes.someRefused : exitCodes.allWell;
}

/** What was found right; nothing on a server that does not remember it. */
const readConfirmations = (client: Client<never>): Promise<readonly Confirmation[]> =>
  client.send(listConfirmations).catch((failure: unknown) => {
    if (failure instanceof Refused && failure.status === 404) return [];
    throw failure;
  });

const confirmedBy = (confirmed: Confirmation | undefined) =>
  confirmed && { login: confirmed.login, at: confirmed.at };

const identityOf = ({ name, uf, locode, wpi }: OfficialPort) => ({ name, uf, locode, wpi });

async function checkPorts(client: Client<never>): Promise<readonly Told[]> {
  const [locations, confirmations] = await Promise.all([
    client.send(listLocations),
    readConfirmations(client),
  ]);
  return checkLocations(locations, confirmations).map((checked) => {
    const { location, official, beside, finding, confirmed } = checked;
    const { id, descricao, uf, latitude, longitude } = location;
    return {
      isOpen: isOpenLocation(checked),
      isConfirmed: confirmed !== undefined,
      isKnown: official !== undefined,
      json: {
        ...{ id, porto: descricao, uf, latitude, longitude },
        official: official && { ...identityOf(official), positions: beside },
        ...{ kind: finding?.kind, text: finding?.text, confirmed: confirmedBy(confirmed) },
      },
      lines: [
        `${descricao} (${uf}): ${formatDecimal(latitude)}; ${formatDecimal(longitude)}`,
        `  ${finding?.text}`,
        ...beside.map(
          (each) =>
            `  ${each.source}: ${formatDecimal(each.latitude)}; ${formatDecimal(each.longitude)}, a ${kilometresText(each.kilometres)}${official?.locode === undefined ? '' : ` (${official.locode})`}`,
        ),
      ],
    };
  });
}

async function checkLimits(client: Client<never>): Promise<readonly Told[]> {
  const [restrictions, locations, confirmations] = await Promise.all([
    client.send(listRestrictions),
    client.send(listLocations),
    readConfirmations(client),
  ]);
  return checkRestrictions(restrictions, locations, confirmations).map((checked) => {
    const { restriction, official, findings, confirmed } = checked;
    const { id, porto, terminal, pier } = restriction;
    const place = [porto, terminal, pier].map((part) => part?.descricao ?? '');
    const { maxDraft, maxLoa, maxBeam } = restriction;
    return {
      isOpen: isOpenRestriction(checked),
      isConfirmed: confirmed !== undefined,
      isKnown: official !== undefined,
      json: {
        ...{ id, porto: place[0], terminal: place[1], pier: place[2], maxDraft, maxLoa, maxBeam },
        official: official && { ...identityOf(official), limits: official.limits },
        ...{ findings, confirmed: confirmedBy(confirmed) },
      },
      lines: [
        place.join(' › '),
        ...findings.map(
          ({ field, stored, text }) => `  ${fields[field].label} ${formatDecimal(stored)} m: ${text}`,
        ),
      ],
    };
  });
}
