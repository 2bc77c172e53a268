import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { texts } from './texts.js';

const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;

/** The growth of the last 30 days against the 30 before. */
export function Growth({ percent }: { percent: number | null }) {
  if (percent === null)
    return (
      <Typography variant="caption" color="textSecondary">
        {texts.figures.noTrend}
      </Typography>
    );
  const colour = percent < 0 ? 'error.text' : percent > 0 ? 'success.text' : 'text.secondary';
  return (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
      <Box
        component="span"
        sx={{ color: colour, fontWeight: 650, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
      >
        {percent > 0 && <TrendingUp size={14} aria-hidden />}
        {percent < 0 && <TrendingDown size={14} aria-hidden />}
        {signed(percent)}
      </Box>
      {texts.figures.trendPeriod}
    </Typography>
  );
}
