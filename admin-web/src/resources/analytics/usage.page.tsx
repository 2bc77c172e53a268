import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bytes, country, day, money, month, number } from '@veilway/web-client/format';
import { ChartColumn } from 'lucide-react';
import { BackLink } from '../../ui/back-link.js';
import { Chart } from '../../ui/chart.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { Numbers } from '../../ui/numbers.js';
import { usePageTitle } from '../../ui/page-title.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { common } from '../../ui/texts.js';
import { type Usage, usage } from './api.js';
import { PeriodForm } from './period-form.js';
import { shareOf } from './share.js';
import { texts } from './texts.js';
import { useAsked } from './use-asked.js';

type Carried = Usage['all'];
type Row = Carried & { id: string; label: string; countryCode?: string; servers?: number };

const GB = 1e9;
const inGb = (amount: number) => Math.round((amount / GB) * 100) / 100;
const bytesOf = ({ receivedBytes, sentBytes }: Carried) => receivedBytes + sentBytes;

/** What servers and countries carried in a period, what that brought and what it cost. */
export default function UsagePage() {
  usePageTitle(texts.usage.title);
  const { asked, key, ask } = useAsked();
  const { data, error, refetch } = useQuery({ ...usage(asked), placeholderData: keepPreviousData });
  const failure = error && <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <BackLink to="/analytics" label={texts.title} />
      <PeriodForm key={key} asked={asked} ask={ask} />
      {failure}
      {data ? <All data={data} /> : !failure && <RowsWaiting label={texts.usage.loading} />}
    </Stack>
  );
}

function All({ data }: { data: Usage }) {
  const { from, to, asOf, days, statedDays, servers, countries, all, unsharedRevenue } = data;
  if (statedDays === 0)
    return (
      <EmptyState icon={ChartColumn} title={texts.usage.none}>
        {texts.usage.noneHint}
      </EmptyState>
    );
  const total: Row = { ...all, id: '', label: texts.usage.all };
  const currencies = [...new Set([all, ...servers].flatMap(currenciesOf))].sort();
  const ofServers = servers.map((one): Row => ({ ...one, id: one.serverId, label: one.name }));
  const ofCountries = countries.map((one): Row => ({ ...one, id: one.countryCode, label: country(one.countryCode) }));
  return (
    <>
      <Box>
        <Typography>{texts.usage.shown(texts.span(day(from), day(to)), day(asOf), statedDays, days)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.usage.how}
        </Typography>
        {unsharedRevenue.map(({ currency, cents }) => (
          <Typography key={currency} variant="body2" color="textSecondary">
            {texts.usage.unshared(money(cents, currency))}
          </Typography>
        ))}
      </Box>
      <Plot data={data} />
      <Numbers
        title={texts.usage.byCountry}
        hint={texts.usage.byCountryHint}
        columns={[NAME(texts.usage.country), SERVERS, ...numbersIn(currencies)]}
        rows={[...ofCountries, total]}
        idOf={({ id }) => id}
        file="usage-by-country"
      />
      <Numbers
        title={texts.usage.byServer}
        hint={texts.usage.byServerHint}
        columns={[NAME(texts.usage.server), COUNTRY, ...numbersIn(currencies)]}
        rows={[...ofServers, total]}
        idOf={({ id }) => id}
        file="usage-by-server"
      />
    </>
  );
}

const currenciesOf = ({ revenue, cost }: Carried) => [...revenue, ...(cost ? [cost] : [])].map((one) => one.currency);

const NAME = (label: string): Column<Row> => ({ label, render: (row) => row.label, csv: (row) => row.label });
const SERVERS: Column<Row> = {
  label: texts.usage.servers,
  render: ({ servers }) => servers ?? null,
  csv: ({ servers }) => servers ?? null,
};
const COUNTRY: Column<Row> = {
  label: texts.usage.country,
  render: ({ countryCode }) => (countryCode ? country(countryCode) : null),
  csv: ({ countryCode }) => countryCode ?? null,
};

const amount = (label: string, of: (row: Row) => number): Column<Row> => ({
  label,
  csvLabel: texts.usage.inGb(label),
  render: (row) => bytes(of(row)),
  csv: (row) => inGb(of(row)),
});

/** Money of one currency; a dash where there is none to tell. */
const cents = (label: string, currency: string, of: (row: Row) => number | undefined): Column<Row> => ({
  label: texts.usage.inCurrency(label, currency),
  render: (row) => {
    const value = of(row);
    return value === undefined ? common.unknown : money(value, currency);
  },
  csv: (row) => {
    const value = of(row);
    return value === undefined ? null : value / 100;
  },
});

const numbersIn = (currencies: readonly string[]): Column<Row>[] => [
  amount(texts.usage.received, ({ receivedBytes }) => receivedBytes),
  amount(texts.usage.sent, ({ sentBytes }) => sentBytes),
  {
    label: texts.usage.deviceDays,
    render: ({ deviceDays }) => number(deviceDays),
    csv: ({ deviceDays }) => deviceDays,
  },
  ...currencies.flatMap((currency) => {
    const shareIn = ({ revenue }: Row) => revenue.find((one) => one.currency === currency)?.cents;
    const marginIn = ({ cost, marginCents }: Row) =>
      cost?.currency === currency && marginCents !== null ? marginCents : undefined;
    const percent = (row: Row) => {
      const margin = marginIn(row);
      return margin === undefined ? null : shareOf(margin, shareIn(row) ?? 0);
    };
    const marginPercent = texts.usage.inCurrency(texts.usage.marginPercent, currency);
    return [
      cents(texts.usage.revenue, currency, shareIn),
      cents(texts.usage.cost, currency, ({ cost }) => (cost?.currency === currency ? cost.cents : undefined)),
      cents(texts.usage.margin, currency, marginIn),
      {
        label: marginPercent,
        render: (row: Row) => {
          const share = percent(row);
          return share === null ? common.unknown : texts.percent(share);
        },
        csv: percent,
      },
    ];
  }),
];

/** The countries that carried most, and all others together. */
const MOST_COUNTRIES = 4;

function Plot({ data: { points, countries } }: { data: Usage }) {
  const isByDay = points.every(({ from, to }) => from === to);
  const shown = countries.filter((one) => bytesOf(one) > 0).slice(0, MOST_COUNTRIES);
  const codes = shown.map(({ countryCode }) => countryCode);
  const isMore = countries.some((one) => bytesOf(one) > 0 && !codes.includes(one.countryCode));
  const sum = (of: (code: string) => boolean) =>
    points.map(({ countries }) => countries.reduce((sum, one) => (of(one.countryCode) ? sum + one.bytes : sum), 0));
  return (
    <Chart
      title={texts.usage.plot}
      by={isByDay ? texts.day : texts.month}
      kind="bars"
      points={points.map(({ from }) =>
        isByDay ? { id: from, label: day(from) } : { id: from.slice(0, 7), label: month(from) },
      )}
      series={[
        ...codes.map((code) => ({ label: country(code), values: sum((one) => one === code) })),
        ...(isMore ? [{ label: texts.usage.others, values: sum((one) => !codes.includes(one)) }] : []),
      ]}
      write={bytes}
      csv={inGb}
      unit="GB"
      file="usage"
    />
  );
}
