import { inLanguage } from '@veilway/web-client';

/** Titles, toasts and messages are the specification's, to the letter. */
export const texts = inLanguage({
  en: {
    whatYouGet: 'What you get',
    slogan: 'A private way onto the internet',
    promises: {
      nothingStored: 'We store no visited address, no DNS query and no address you connect from.',
      keys: 'Keys are made in your browser, and private ones stay there unless you decide otherwise.',
      oneFile: 'One file or one QR code, and your device is connected.',
    },
    backToHome: 'Back to Home',
    description:
      'Sign in, or create an account: a WireGuard tunnel for every device, and nothing stored of what you do.',
    titles: { signin: 'Sign in to your account', signup: 'Create an account' },

    needsScripts: 'This site needs JavaScript. Without it nobody can sign in or sign up here.',
    needsStorage:
      'This browser keeps nothing of this site, so that you are signed in only until you load or leave a page. Allow the site to store data (cookies and site data), and load this page again.',
    sessionEnded: 'Your session has ended: it ran out, or was ended elsewhere. Please sign in again.',

    fullName: 'Full Name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    passwordHint: 'At least 6 characters',
    invalid: 'Validation Error',
    rules: {
      email: 'Invalid email address',
      passwordRequired: 'Password is required',
      passwordTooShort: (least: number) => `Password must be at least ${least} characters`,
    },

    forgotPassword: 'Forgot password?',
    badLink: 'This link did not work',
    notWholeLink: 'It is not the whole link of the mail.',

    signIn: 'Sign In',
    signingIn: 'Signing In...',
    notSignedIn: 'Sign In Failed',
    notConfirmed: {
      title: 'Email Not Confirmed',
      description: 'Please check your email and click the confirmation link before signing in.',
    },

    resend: 'Resend verification email',
    resent: (email: string) => ({
      title: 'Verification email sent',
      description: `We sent a new link to ${email}.`,
    }),
    notResent: 'Could not resend',
    nextLinkIn: (seconds: number) =>
      `You can ask for another link in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    nextLinkNow: 'You can ask for another link now.',
    fewInAWhile: 'No mailbox gets more than a few within a quarter of an hour.',
    noEmail: { title: 'Missing email', description: 'Enter your email and try signing in first.' },

    trialTerms: (days: number, plan: string) =>
      `Free trial: ${days} days of ${plan}, no card. It begins when you confirm your email address. After it your devices pause, and nothing is charged; to go on, choose a plan at any time.`,
    noTrial: 'There is no free trial at the moment. An account is free; you pay when you choose a plan.',

    signUp: 'Sign Up',
    createAccount: 'Create Account',
    creatingAccount: 'Creating Account...',
    signedUp: { title: 'Account Created!', description: 'Please check your email to verify your account.' },
    notSignedUp: 'Sign Up Failed',
  },
});
