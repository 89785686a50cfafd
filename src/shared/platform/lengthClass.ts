/** The class that makes a long name smaller, so that it takes two lines at most. */
export const lengthClass = (name: string): 'short' | 'long' | 'longest' =>
  name.length > 26 ? 'longest' : name.length > 15 ? 'long' : 'short';
