import { useMutation } from '@tanstack/react-query';
import { signOut } from '../shared/api/sign-out.js';
import { toast } from '../shared/ui/toaster.js';

/** The guard sees the session end and leads away. */
export const useSignOut = () =>
  useMutation({
    mutationFn: signOut,
    onSuccess: () => toast.success({ title: 'Signed out', description: 'You have been signed out successfully' }),
    onError: () => toast.error({ title: 'Error', description: 'Failed to sign out' }),
  });
