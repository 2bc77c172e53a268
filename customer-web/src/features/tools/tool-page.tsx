import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copy } from '../../shared/ui/feedback/copy.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { sharePicture } from './share-picture.js';
import { texts } from './texts.js';
import { ToolFrame } from './tool-frame.js';
import type { Report, Shown, Tool } from './tool.js';
import tools from './tools.styles.js';

/** One tool: what it is for, a button, what it found and what that means. */
export function ToolPage<Result>({ tool, children }: { tool: Tool<Result>; children?: ReactNode }) {
  const [progress, setProgress] = useState<{ percent: number; shown?: Shown }>({ percent: 0 });
  const [isCancelled, setCancelled] = useState(false);
  const run = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  // Who leaves the page leaves no test behind.
  useEffect(() => () => run.current?.abort(), []);
  const { watch } = tool;
  useEffect(() => watch?.(button.current!), [watch]);
  const running = useMutation({
    mutationFn: () => {
      setProgress({ percent: 0 });
      setCancelled(false);
      const { signal } = (run.current = new AbortController());
      return tool.run((percent, shown) => !signal.aborted && setProgress({ percent, shown }), signal);
    },
    // It measures this browser, which is here also where the network is not.
    networkMode: 'always',
  });
  const { data, error, isPending } = running;
  const report = data === undefined || isPending ? undefined : tool.report(data);
  const sending = useSending(isPending);
  const label = isPending ? tool.running : data === undefined && !error ? tool.start : tool.again;
  const failure = !isPending && error ? tool.failure(error) : undefined;
  const shown = isPending ? progress.shown : undefined;
  const cancel = () => {
    run.current?.abort();
    running.reset();
    setCancelled(true);
    button.current?.focus();
  };
  return (
    <ToolFrame path={tool.path} title={tool.title} intro={tool.intro}>
      <div className={tools.limits}>
        <Points title={texts.whatItTells} points={tool.tells} />
        <Points title={texts.whatItCannot} points={tool.cannot} />
      </div>
      {tool.choice && <div className={tools.part}>{tool.choice}</div>}
      <div className={tools.run}>
        <button ref={button} type="button" className={tools.start} onClick={() => running.mutate()} {...sending}>
          {label}
        </button>
        {isPending && tool.cancel && (
          <button type="button" className={tools.action} onClick={cancel}>
            {tool.cancel}
          </button>
        )}
        {isPending && (
          <progress aria-label={tool.running} className={tools.progress} max={100} value={progress.percent} />
        )}
      </div>
      {/* Always there: what appears together with its words is not read aloud. */}
      <p role="status" className={shown ? tools.small : tools.status}>
        {isPending
          ? (shown?.words ?? tool.running)
          : report
            ? `${texts.result}: ${report.verdict}`
            : isCancelled
              ? texts.cancelled
              : ''}
      </p>
      {shown?.picture}
      {failure && (
        <p role="alert" className={tools.failure}>
          {failure}
        </p>
      )}
      {report ? (
        <Outcome title={tool.title} report={report} />
      ) : (
        !failure && <p className={tools.nothing}>{isCancelled ? texts.cancelled : texts.notRunYet}</p>
      )}
      {children}
    </ToolFrame>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section className={tools.card}>
    <h2 className={tools.subtitle}>{title}</h2>
    <List points={points} />
  </section>
);

const List = ({ points }: { points: readonly string[] }) => (
  <ul className={tools.list}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

function Outcome({ title, report }: { title: string; report: Report }) {
  const { tone, verdict, detail, fields, picture, meaning, advice, json, credits } = report;
  return (
    <section className={tools.result} aria-label={texts.result}>
      <div className={tools[tone]}>
        <h2 className={tools.verdictTitle}>{verdict}</h2>
        {detail && <p>{detail}</p>}
      </div>
      <dl className={tools.fields}>
        {fields.flatMap(({ label, value }) => [
          <dt key={label} className={tools.label}>
            {label}
          </dt>,
          <dd key={`${label}:`} className={tools.value}>
            {value}
          </dd>,
        ])}
      </dl>
      {picture}
      <div className={tools.part}>
        <h3 className={tools.subtitle}>{texts.whatThisMeans}</h3>
        <List points={meaning} />
      </div>
      <div className={tools.part}>
        <h3 className={tools.subtitle}>{texts.whatToDo}</h3>
        <List points={advice} />
      </div>
      <div className={tools.actions}>
        <button
          type="button"
          className={tools.action}
          onClick={() => void copy(JSON.stringify(json, undefined, 2), texts.jsonCopied)}
        >
          {texts.copyJson}
        </button>
        <button type="button" className={tools.action} onClick={() => void share(title, report)}>
          {texts.share}
        </button>
      </div>
      <p className={tools.small}>{texts.shareNote}</p>
      {credits && <p className={tools.small}>{credits}</p>}
    </section>
  );
}

async function share(title: string, { tone, verdict, fields }: Report): Promise<void> {
  const shown = fields
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ label, value, inPicture }): [string, string] => [label, inPicture ?? String(value)]);
  try {
    const isSaved = await sharePicture({ title, verdict, tone, lines: shown }, texts.pictureName(title));
    if (isSaved) toast.success(texts.pictureSaved);
  } catch (error) {
    toast.error({ title: texts.pictureFailed, description: (error as Error).message });
  }
}
