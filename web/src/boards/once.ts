/** Answers of the server about a position, each asked for once. */
export class Once<T> {
  #number = -1;
  #answers = new Map<string, Promise<T>>();

  /** What was answered to a question at a position, or what is answered to it now. */
  ask(number: number, question: string, ask: () => Promise<T>): Promise<T> {
    if (this.#number !== number) this.#answers.clear();
    this.#number = number;
    const known = this.#answers.get(question);
    if (known) return known;
    const answer = ask();
    this.#answers.set(question, answer);
    // What failed on the way is asked again the next time.
    answer.catch(() => this.#answers.delete(question));
    return answer;
  }
}
