import { useMutation } from '@tanstack/react-query';
import { signOut } from '../shared/api/sign-out.js';
import { toast } from '../shared/ui/feedback/toaster.js';
import { texts } from './texts.js';

/** The dashboard's guard sees the session end, and leaves the page. */
export const useSignOut = () =>
  useMutation({
    mutationFn: signOut,
    onSuccess: (isKnown) => toast.success(isKnown ? texts.signedOut : texts.signedOutHere),
    onError: () => toast.error(texts.notSignedOut),
  });
