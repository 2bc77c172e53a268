import { Button, Flex, Text } from '@chakra-ui/react';
import { money } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import type { Plan } from './api.js';
import { texts } from './texts.js';

type Props = {
  from: Plan | undefined;
  /** Undefined: the dialog is closed. */
  to: Plan | undefined;
  /** The day on which the next period starts. */
  renewal: string;
  onClose: () => void;
  onConfirm: (plan: Plan) => void;
  busy: boolean;
  error: Error | null;
};

function termsOf(from: Plan | undefined, to: Plan, renewal: string): string {
  const { keep, larger, smaller } = texts.terms;
  if (from?.id === to.id) return keep(to.name, renewal);
  return (from?.priceCents ?? 0) < to.priceCents ? larger(to.name, renewal) : smaller(to.name, renewal);
}

const titleOf = (from: Plan | undefined, to: Plan | undefined) =>
  to && (to.id === from?.id ? texts.keepPlan(to.name) : texts.changeToPlan(to.name));

/** Says what a change of plan means before it happens. */
export const ChangePlanDialog = ({ from, to, renewal, onClose, onConfirm, busy, error }: Props) => (
  <Modal open={to !== undefined} onClose={onClose} title={titleOf(from, to) ?? ''}>
    {to && (
      <>
        <Text color="fg.muted">
          {termsOf(from, to, renewal)} {texts.terms.price(money(to.priceCents, to.currency))}
        </Text>
        {error && <Failure title={texts.notChanged} error={error} />}
        <Flex justify="end" gap="3" mt="6">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.notNow}
          </Button>
          <Button loading={busy} loadingText={texts.changePlan} onClick={() => onConfirm(to)}>
            {texts.changePlan}
          </Button>
        </Flex>
      </>
    )}
  </Modal>
);
