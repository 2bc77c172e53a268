import { Button, Flex, Text } from '@chakra-ui/react';
import { money } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/failure.js';
import { Modal } from '../../shared/ui/modal.js';
import type { Plan } from './api.js';

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

const terms = (from: Plan | undefined, to: Plan, renewal: string) =>
  from?.id === to.id
    ? `${to.name} goes on as it is; the change planned for ${renewal} is dropped. Nothing is charged now.`
    : (from?.priceCents ?? 0) < to.priceCents
      ? `${to.name} starts at once. You pay the difference for the days that are left until ${renewal}; the next page shows the amount before you pay it.`
      : `Nothing is charged now. ${to.name} starts on ${renewal}; until then everything stays as it is.`;

/** Says what a change of plan means before it happens. */
export const ChangePlanDialog = ({ from, to, renewal, onClose, onConfirm, busy, error }: Props) => (
  <Modal
    open={to !== undefined}
    onClose={onClose}
    title={to ? `${to.id === from?.id ? 'Keep' : 'Change to'} ${to.name}?` : ''}
  >
    {to && (
      <>
        <Text color="fg.muted">
          {terms(from, to, renewal)} After that it is {money(to.priceCents, to.currency)} per month.
        </Text>
        {error && <Failure title="The plan could not be changed" error={error} />}
        <Flex justify="end" gap="3" mt="6">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Not now
          </Button>
          <Button loading={busy} loadingText="Change plan" onClick={() => onConfirm(to)}>
            Change plan
          </Button>
        </Flex>
      </>
    )}
  </Modal>
);
