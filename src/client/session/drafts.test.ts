import { readDraft, removeDraft, removeDraftsOf, writeDraft } from './drafts';

it('keeps a draft for each user and form until it is removed', () => {
  writeDraft('1', 'submit-music', { title: 'A' });
  writeDraft('1', 'other', { title: 'B' });
  writeDraft('12', 'submit-music', { title: 'C' });
  expect(readDraft('1', 'submit-music')).toEqual({ title: 'A' });
  expect(readDraft('2', 'submit-music')).toBeNull();
  removeDraft('1', 'submit-music');
  expect(readDraft('1', 'submit-music')).toBeNull();
  expect(readDraft('1', 'other')).toEqual({ title: 'B' });
  removeDraftsOf('1');
  expect(readDraft('1', 'other')).toBeNull();
  expect(readDraft('12', 'submit-music')).toEqual({ title: 'C' });
});

it.each(['{', '"text"', '[1]', 'null', '7'])('reads no draft from the invalid text %s', (text) => {
  window.localStorage.setItem('linernote:draft:1:form', text);
  expect(readDraft('1', 'form')).toBeNull();
});
