import { Box } from '@chakra-ui/react';

type Props = {
  /** What is measured, for those who do not see the bar. */
  label: string;
  /** From 0 to 100; more is shown as full. */
  percent: number;
  /** From where the bar warns, and from where it alarms. */
  warnAt: number;
  alarmAt: number;
};

/** How full something is. The bar's colour repeats what the words beside it say. */
export function Meter({ label, percent, warnAt, alarmAt }: Props) {
  const full = Math.min(100, Math.max(0, percent));
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(full)}
      aria-valuetext={`${Math.round(percent)}%`}
      colorPalette={percent >= alarmAt ? 'red' : percent >= warnAt ? 'orange' : 'brand'}
      height="2"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box height="full" width={`${full}%`} borderRadius="full" bg="colorPalette.solid" transition="width 0.3s" />
    </Box>
  );
}
