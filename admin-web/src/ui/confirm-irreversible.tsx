import { type ReactNode, useId } from 'react';
import { Confirm, type ConfirmProps } from 'react-admin';

type Props = Required<Pick<ConfirmProps, 'title' | 'confirm' | 'loading' | 'onConfirm' | 'onClose'>> & {
  children: ReactNode;
};

/** react-admin's `Confirm` for what cannot be undone: the focus begins on Cancel, where Enter does no harm. */
export function ConfirmIrreversible({ children, ...props }: Props) {
  const id = useId();
  return (
    <Confirm
      isOpen
      confirmColor="warning"
      aria-describedby={id}
      content={<div id={id}>{children}</div>}
      slotProps={{ transition: { onEnter: (dialog) => dialog.querySelector('button')?.focus() } }}
      {...props}
    />
  );
}
