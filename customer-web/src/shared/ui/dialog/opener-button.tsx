import { Button, type ButtonProps } from '@chakra-ui/react';
import { useHandingOn } from '@veilway/web-client';

const Enabled = (props: ButtonProps) => <Button ref={useHandingOn()} {...props} />;

/** A button that opens a dialog; once there is nothing to open any more, the focus that it has goes to the page. */
export const OpenerButton = ({ disabled, ...props }: ButtonProps) =>
  disabled ? <Button {...props} disabled /> : <Enabled {...props} />;
