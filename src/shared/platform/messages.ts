/** The specification fixes the wording, except for the last group. */
export const MESSAGES = {
  emailRequired: 'Please enter your email.',
  emailInvalid: 'Please enter a valid email address.',
  passwordWeak: 'Password is too simple. Please choose a stronger password.',
  passwordsDiffer: 'Passwords do not match.',
  passwordsMissing: 'Please fill in both fields.',
  termsRequired: 'Please agree to the terms and conditions to proceed.',
  tokenMissing: 'Token not found in URL.',
  emailTaken: 'This email is already taken.',
  usernameTaken: 'This username is already taken.',
  emailUnknown: 'No account found with this email address.',

  registrationFailed: 'Registration failed',
  resetLinkStillWorks:
    'We have already sent you links to choose a new password, and the latest one still works. Please check your inbox.',
  confirmationJustSent: 'Sent a moment ago. Look in your spam folder too.',
  resetRequestFailed: 'Password reset request failed',
  resetConfirmFailed: 'Password reset confirmation failed',
  resetFailed: 'Failed to reset password.',

  usernameRequired: 'Please enter a username.',
  outletNameRequired: 'Please enter the name that artists know you by.',
  outletAddressRequired: 'Please give one address: your website or a profile.',
  passwordMissing: 'Please enter a password.',
  passwordRule: 'At least 8 characters, without your username or email.',
  currentPasswordMissing: 'Please enter your current password.',
  currentPasswordWrong: 'This is not your current password.',
  codeMissing: 'Please enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'This code is wrong or was used before.',
} as const;
