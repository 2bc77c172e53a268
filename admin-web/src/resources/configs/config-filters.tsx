import { CustomerChoice } from '../../ui/customer-choice.js';
import { Choice, Search, Typed } from '../../ui/filters.js';
import { useAllServers } from '../../ui/use-all-servers.js';
import { texts } from './texts.js';

const { fields } = texts;
const GB = 1e9;

/** What the list of devices can be filtered by; the API does it. */
export const FILTERS = [
  <Search key="q" source="q" alwaysOn />,
  <ServerChoice key="serverId" source="serverId" alwaysOn />,
  <Choice key="status" source="status" alwaysOn label={fields.status} options={texts.statuses} />,
  <Choice key="seen" source="seen" alwaysOn label={fields.seen} options={texts.seen} />,
  <CustomerChoice key="accountId" source="accountId" alwaysOn label={fields.account} />,
  <Typed
    key="quietDays"
    source="quietDays"
    label={fields.quietDays}
    read={(typed) => (/^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : NaN)}
    write={String}
    width={190}
  />,
  <Typed
    key="leastBytes"
    source="leastBytes"
    label={fields.leastBytes}
    read={(typed) => (typed.trim() !== '' && Number(typed) >= 0 ? Math.round(Number(typed) * GB) : NaN)}
    write={(bytes) => String(bytes / GB)}
    width={170}
  />,
];

function ServerChoice({ source }: { source: string; alwaysOn?: boolean }) {
  const { data = [] } = useAllServers();
  return (
    <Choice
      source={source}
      label={fields.serverId}
      options={Object.fromEntries(data.map(({ id, name }) => [id, name]))}
    />
  );
}
