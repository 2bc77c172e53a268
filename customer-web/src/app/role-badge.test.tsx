import { render, screen } from '@testing-library/react';
import { styleOf } from '../shared/testing/open-page.js';
import { Providers } from './providers.js';
import { RoleBadge } from './role-badge.js';

describe('the badge of a role', () => {
  it.each([
    ['admin', 'red'],
    ['customer', 'gray'],
    ['auditor', 'gray'],
    ['support', 'gray'],
  ])('for %s is %s', (role, colour) => {
    render(<RoleBadge role={role} />, { wrapper: Providers });
    expect(styleOf(screen.getByText(role))).toContain(`colors-${colour}-subtle`);
  });
});
